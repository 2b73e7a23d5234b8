import { latePart } from '#src/ui/late-part.tsx'

/**
 * What the companion shows beside the pages. In the root of the pages and not in one of its own: what one React root commits while another holds back
 * the content of a boundary that had just shown its fallback ends in React's error 177, and the content may never come.
 */
export const { Place: BesidePages, fill: showBesidePages } = latePart()
