import type { ComponentType } from 'react'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import { ContactMain } from './contact.tsx'
import { OfferAside, OfferMain } from './offer.tsx'
import { OrderAside, OrderMain } from './order.tsx'
import { PreOrderMain } from './pre-order.tsx'
import { SellAside, SellMain } from './sell.tsx'

type Part = ComponentType<{ request: InboxRequest }>

const Nothing: Part = () => null

/** What the page of each kind shows: first what is judged, beside it what it is judged by. Another kind has its entry here. */
export const kindParts: Readonly<Record<RequestKind, { Main: Part; Aside: Part }>> = {
  offer: { Main: OfferMain, Aside: OfferAside },
  sell: { Main: SellMain, Aside: SellAside },
  order: { Main: OrderMain, Aside: OrderAside },
  preOrder: { Main: PreOrderMain, Aside: Nothing },
  contact: { Main: ContactMain, Aside: Nothing },
}
