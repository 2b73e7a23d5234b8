export type ReloadDeps = {
  /** Another build is there. */
  isOutdated: () => boolean
  /** Something on the page would be lost. */
  isHeld: () => boolean
  isOnline: () => boolean
  /** The guard of 10 s; a yes counts. */
  mayReload: () => boolean
}

/**
 * Whether a navigation is the moment to load the newer build: one to another page, not one that opens something over this page or filters its list.
 */
export const isTimeToReload = (pathChanged: boolean, { isOutdated, isHeld, isOnline, mayReload }: ReloadDeps): boolean =>
  pathChanged && isOutdated() && !isHeld() && isOnline() && mayReload()
