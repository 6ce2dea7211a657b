import { Observable } from '../observable.ts'

class Build extends Observable<{ isNewer: boolean }> {
  /** A server of another version than this page's has answered. */
  hear(ofServer: string | null): void {
    if (!ofServer || this.state.isNewer) return
    const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
    if (own && own !== ofServer) this.change({ isNewer: true })
  }
}

export const build = new Build({ isNewer: false })
