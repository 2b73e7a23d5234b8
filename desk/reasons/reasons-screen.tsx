import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReasonBody } from '#contract/reasons/reasons.ts'
import { showToast } from '#ui/toast-store.ts'
import { call } from '../call.ts'
import { HousePage } from '../house/house-page.tsx'
import { TextRows } from '../house-texts/text-rows.tsx'
import type { Save } from '../house-texts/use-text-form.ts'
import { readAgain } from '../read-again.ts'
import { reasonsQuery } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'
import { reasonUseWords } from './use-words.ts'

export const Route = createFileRoute('/_staff/house/reasons')({
  staticData: { asks: ['staff.reasons.list', 'staff.reasons.update'] },
  component: ReasonsScreen,
})

/** The house's own reasons, from which those of decisions are chosen. */
function ReasonsScreen() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const reading = useQuery(reasonsQuery)
  const add: Save<ReasonBody> = async (body, { idempotencyKey }) => {
    await call('staff.reasons.create', { body, idempotencyKey })
    await readAgain(client, reasonsQuery.queryKey)
  }
  const update =
    (id: string): Save<ReasonBody> =>
    async (values, { version = 1 }) => {
      const { data } = await call('staff.reasons.update', { params: { id }, body: { ...values, version } })
      await readAgain(client, reasonsQuery.queryKey)
      return data
    }
  const order = async (ids: string[]) => {
    const { data } = await call('staff.reasons.order', { body: { ids } })
    client.setQueryData(reasonsQuery.queryKey, data)
  }
  const remove = async (id: string) => {
    await call('staff.reasons.delete', { params: { id } })
    await readAgain(client, reasonsQuery.queryKey)
    showToast({ kind: 'notice', summary: t`The reason is deleted` })
  }
  return (
    <HousePage
      title={<Trans>Reasons</Trans>}
      about={
        <Trans>
          Whoever decides chooses one with a press, in this order, and the customer reads it in their language. It can still be changed
          then.
        </Trans>
      }
      reading={reading}
    >
      <TextRows
        kind="reasons"
        texts={reading.data ?? []}
        nameOf={({ text }) => text}
        renderAbout={({ uses }) => uses.map((use) => i18n._(reasonUseWords[use])).join(' · ')}
        renderForm={(reason, onDone) => <ReasonForm known={reason} save={update(reason.id)} onDone={onDone} />}
        order={order}
        remove={remove}
        lost={<Trans>It can no longer be chosen. What was sent with it stays.</Trans>}
      />
      <section className="mt-10 grid gap-4">
        <h2 className="text-xl">
          <Trans>Add a reason</Trans>
        </h2>
        <ReasonForm save={add} />
      </section>
    </HousePage>
  )
}
