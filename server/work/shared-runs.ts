/** What several ask for at the same time is done once. The key says everything that it depends on. */
export function sharedRuns<Done>(): (key: string, run: () => Promise<Done>) => Promise<Done> {
  const running = new Map<string, Promise<Done>>()
  return (key, run) => {
    const same = running.get(key)
    if (same) return same
    const started = run().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
