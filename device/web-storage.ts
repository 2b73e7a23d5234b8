/**
 * Local and session storage for values whose loss is bearable. A browser that blocks site data throws at each access, so nothing here
 * throws: without storage nothing is found and nothing is stored.
 */
export type WebStorage = {
  /** Null also if storage is blocked. */
  getItem: (key: string) => string | null
  /** @returns whether it is stored */
  setItem: (key: string, value: string) => boolean
  removeItem: (key: string) => void
}

/** @param open returns the storage; access may throw */
const survivingBlockedStorage = (open: () => Storage): WebStorage => {
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open())
    } catch (error) {
      console.debug('this browser denies storage, or it is full', error)
      return otherwise
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
  }
}

/** Local storage, of this device. */
export const deviceStorage: WebStorage = survivingBlockedStorage(() => localStorage)
/** Session storage, of this tab. */
export const tabStorage: WebStorage = survivingBlockedStorage(() => sessionStorage)
