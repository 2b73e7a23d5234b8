import { latePart } from '#src/ui/late-part.tsx'

/** An overlay slot of the header that the runtime fills. */
export const { Place: HeaderExtra, fill: setHeaderExtra } = latePart()
