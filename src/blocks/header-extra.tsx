import { latePart } from '#src/ui/late-part.tsx'

/** A control of the header that comes with the runtime. */
export const { Place: HeaderExtra, fill: setHeaderExtra } = latePart()
