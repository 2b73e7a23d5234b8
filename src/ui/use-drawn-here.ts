import { useSyncExternalStore } from 'react'

const noChange = () => () => {}

/** False while a part of the page takes over what the server drew, which must be the same: what only the device knows shows from the next moment on. */
export const useDrawnHere = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
