import packageJson from '../../package.json' with { type: 'json' }

/** The product's version: it stands in every log line and in the OpenAPI document. */
export const { version } = packageJson
