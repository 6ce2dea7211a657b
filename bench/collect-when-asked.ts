/** Loaded into a measured server (`--expose-gc --import`): lets go of its garbage at a signal, for what is held is not what was thrown away. */
process.on('SIGUSR2', () => globalThis.gc?.())
