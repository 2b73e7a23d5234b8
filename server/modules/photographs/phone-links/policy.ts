import { dayMs } from '#contract/durations.ts'
import { photoLinkMinutes } from '#contract/photographs/photo-links.ts'

/** How long a link can be used. */
export const photoLinkMs = photoLinkMinutes * 60_000
/** How long a row stays after that, so that the desk still learns how many photographs came. */
export const storedMs = dayMs
