import { useSyncExternalStore } from 'react'

const noChange = () => () => {}

/** False during hydration, which must match the server's HTML; true from the next render on, when data of the device can be shown. */
export const useDrawnHere = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
