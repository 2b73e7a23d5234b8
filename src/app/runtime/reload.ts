export type ReloadDeps = {
  /** The server has another build. */
  isOutdated: () => boolean
  /** A reload would lose unsaved input. */
  isHeld: () => boolean
  isOnline: () => boolean
  /** The guard of 10 s; `true` counts as the reload. */
  mayReload: () => boolean
}

/**
 * Whether a navigation may load the newer build: one to another page, not one that opens a dialog over this page or filters its list.
 */
export const isTimeToReload = (pathChanged: boolean, { isOutdated, isHeld, isOnline, mayReload }: ReloadDeps): boolean =>
  pathChanged && isOutdated() && !isHeld() && isOnline() && mayReload()
