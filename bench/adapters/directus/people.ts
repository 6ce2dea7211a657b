/** Who sets it up, as DIRECTUS's own bootstrap was told. */
export const admin = { email: 'admin@example.com', password: 'Tyoterveys1' }

/** Who works there, of four companies. */
export const person = { email: 'reader@example.com', password: 'Tyoterveys1' }
