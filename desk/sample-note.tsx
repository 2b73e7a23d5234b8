import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/toast-store.ts'
import { call } from './call.ts'
import { AskingButton } from './confirm/asking-button.tsx'
import { sampleQuery } from './queries.ts'

/** Offers to take the sample out of the shop, while there is some of it. */
export function SampleNote() {
  const { t } = useLingui()
  const client = useQueryClient()
  const count = useQuery(sampleQuery).data ?? 0
  const remove = async () => {
    await call('staff.sample.remove', {})
    await client.invalidateQueries()
    showToast({ kind: 'notice', summary: t`The sample has left the shop` })
  }
  if (count === 0) return null
  return (
    <section className="bg-tint rounded-sm p-5 grid gap-3 self-start">
      <h2 className="text-xl">
        <Trans>The shop still shows the sample</Trans>
      </h2>
      <p className="text-ink-muted">
        <Plural value={count} one="# invented piece is in the shop." other="# invented pieces are in the shop." />{' '}
        <Trans>When your own are ready, take them out, with their brands, questions, testimonials and auctions.</Trans>
      </p>
      <AskingButton
        variant="line"
        className="justify-self-start"
        title={<Trans>Take the sample out of the shop?</Trans>}
        text={<Trans>Pieces of the sample that you have changed leave, too. What was ordered stays readable. There is no way back.</Trans>}
        stayLabel={<Trans>Leave it in</Trans>}
        confirmLabel={<Trans>Take it out</Trans>}
        action={remove}
      >
        <Trans>Take the sample out</Trans>
      </AskingButton>
    </section>
  )
}
