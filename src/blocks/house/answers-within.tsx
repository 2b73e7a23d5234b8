import { Plural } from '@lingui/react/macro'

/** The sentence that a specialist answers within the days of the settings; nothing where the shop promises none. */
export function AnswersWithin({ days }: { days: number | undefined }) {
  if (days === undefined) return null
  return (
    <Plural value={days} one="A specialist will reply within one working day." other="A specialist will reply within # working days." />
  )
}
