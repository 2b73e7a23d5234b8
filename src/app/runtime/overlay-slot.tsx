import { lazySlot } from '#ui/lazy-slot.tsx'

/**
 * The slot in the pages' React root that the runtime renders into. It has no root of its own: if one React root commits while another
 * delays the content of a Suspense boundary after its fallback, React throws error 177, and the content may never show.
 */
export const { Slot: OverlaySlot, fill: fillOverlaySlot } = lazySlot()
