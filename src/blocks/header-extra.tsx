import { lazySlot } from '#ui/lazy-slot.tsx'

/** An overlay slot of the header that the runtime fills. */
export const { Slot: HeaderExtra, fill: setHeaderExtra } = lazySlot()
