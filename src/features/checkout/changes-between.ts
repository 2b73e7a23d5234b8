import { orderedLines, type OrderTerms, type TermsLine } from '#src/blocks/order-terms.ts'

/** What differs between the terms that the shopper has seen and those of now. Amounts: minor units; days: ISO dates. */
export type Change =
  /** It was sold, reserved or withdrawn. */
  | { kind: 'gone'; line: TermsLine }
  /** It left the cart in another tab, or with another order. */
  | { kind: 'left-cart'; line: TermsLine }
  /** The hold of its offer has ended. `now`: the shop's price, where the line is still in the cart. */
  | { kind: 'offer-ended'; line: TermsLine; now: number | undefined }
  | { kind: 'quantity'; line: TermsLine; before: number; now: number }
  | { kind: 'price'; line: TermsLine; before: number; now: number }
  /** It came into the cart, or can be bought again. */
  | { kind: 'added'; line: TermsLine }
  | { kind: 'currency'; before: string; now: string }
  | { kind: 'rate'; before: string; now: string }
  | { kind: 'fee'; before: number; now: number }
  /** Only the sum differs. */
  | { kind: 'total'; before: number; now: number }

/** @returns empty if an order at the terms that were seen would be the same now */
export function changesBetween(seen: OrderTerms, present: OrderTerms): Change[] {
  const isComparable = seen.currency === present.currency
  const lines = orderedLines(seen).flatMap((line) => changesOf(line, present, isComparable))
  const known = new Set(orderedLines(seen).map(({ lineId }) => lineId))
  const added = orderedLines(present).flatMap((line): Change[] => (known.has(line.lineId) ? [] : [{ kind: 'added', line }]))
  const changes = [...lines, ...added, ...(isComparable ? sums(seen, present) : currency(seen, present))]
  const [before, now] = [seen.totals.grandTotal, present.totals.grandTotal]
  return changes.length === 0 && before !== now ? [{ kind: 'total', before, now }] : changes
}

function changesOf(line: TermsLine, present: OrderTerms, isComparable: boolean): Change[] {
  const now = present.lines.find(({ lineId }) => lineId === line.lineId)
  if (!now) return [line.offerId === undefined ? { kind: 'left-cart', line } : { kind: 'offer-ended', line, now: undefined }]
  if (line.offerId !== undefined && now.offerId !== line.offerId) {
    return [{ kind: 'offer-ended', line, now: now.quantity > 0 ? now.price : undefined }]
  }
  if (now.quantity === 0) return [{ kind: 'gone', line }]
  const changes: Change[] = []
  if (now.quantity !== line.quantity) changes.push({ kind: 'quantity', line, before: line.quantity, now: now.quantity })
  if (isComparable && now.price !== line.price) changes.push({ kind: 'price', line, before: line.price, now: now.price })
  return changes
}

function sums(seen: OrderTerms, present: OrderTerms): Change[] {
  const [before, now] = [seen.totals.shippingFee, present.totals.shippingFee]
  return [
    ...(seen.currency !== 'SAR' && seen.rateDate !== present.rateDate
      ? [{ kind: 'rate' as const, before: seen.rateDate, now: present.rateDate }]
      : []),
    ...(before !== now && orderedLines(present).length > 0 ? [{ kind: 'fee' as const, before, now }] : []),
  ]
}

const currency = (seen: OrderTerms, present: OrderTerms): Change[] => [{ kind: 'currency', before: seen.currency, now: present.currency }]
