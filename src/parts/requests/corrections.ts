import type { CorrectableEndpoint } from '#device/outbox/revocable.ts'
import { corrections as ofContact } from './kinds/contact.tsx'
import { corrections as ofOffer } from './kinds/offer.tsx'
import { corrections as ofOrder } from './kinds/order.tsx'
import { corrections as ofPreOrder } from './kinds/pre-order.tsx'
import { corrections as ofSell } from './kinds/sell.tsx'
import type { CorrectionForm } from './page-correction.tsx'

/** The form of each call that the outbox may hold. */
const forms: Record<CorrectableEndpoint, CorrectionForm> = { ...ofContact, ...ofOffer, ...ofOrder, ...ofPreOrder, ...ofSell }

/** The form for an outbox entry. */
export const correctionOf = (endpoint: CorrectableEndpoint): CorrectionForm => forms[endpoint]
