import { Observable } from '../observable.ts'

/** Addresses where there is nothing to be seen any more: the menu does not lead back to them. */
export const gone = new (class extends Observable<{ paths: readonly string[] }> {
  add(path: string): void {
    if (!this.state.paths.includes(path)) this.change({ paths: [...this.state.paths, path] })
  }
})({ paths: [] })
