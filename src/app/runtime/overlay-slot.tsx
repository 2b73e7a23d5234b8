import { latePart } from '#src/ui/late-part.tsx'

/**
 * The place in the pages' React root that the runtime renders into. It has no root of its own: what one React root commits while another holds back
 * the content of a boundary that had just shown its fallback ends in React's error 177, and the content may never come.
 */
export const { Place: OverlaySlot, fill: fillOverlaySlot } = latePart()
