/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The product's version, from package.json. */
  readonly VITE_VERSION: string
}
