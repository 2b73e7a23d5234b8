import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { FaqBody } from '#contract/house-texts/house-text-bodies.ts'
import { showToast } from '#ui/toast-store.ts'
import { call } from '../call.ts'
import { HousePage } from '../house/house-page.tsx'
import { FaqForm } from './faq-form.tsx'
import { FiguresNote } from '../house-texts/figures-note.tsx'
import { faqQuery } from '../house-texts/queries.ts'
import { TextRows } from '../house-texts/text-rows.tsx'
import type { Save } from '../house-texts/use-text-form.ts'
import { readAgain } from '../read-again.ts'

export const Route = createFileRoute('/_staff/house/faq')({
  staticData: { asks: ['staff.faq.list'] },
  component: FaqScreen,
})

/** The questions and answers of the shop. */
function FaqScreen() {
  const { t } = useLingui()
  const client = useQueryClient()
  const reading = useQuery(faqQuery)
  const { data: texts } = reading
  const add: Save<FaqBody> = async (body, { idempotencyKey }) => {
    await call('staff.faq.create', { body, idempotencyKey })
    await readAgain(client, faqQuery.queryKey)
  }
  const update =
    (id: string): Save<FaqBody> =>
    async (values, { version = 1 }) => {
      const { data } = await call('staff.faq.update', { params: { id }, body: { ...values, version } })
      await readAgain(client, faqQuery.queryKey)
      return data
    }
  const order = async (ids: string[]) => {
    const { data } = await call('staff.faq.order', { body: { ids } })
    client.setQueryData(faqQuery.queryKey, data)
  }
  const remove = async (id: string) => {
    await call('staff.faq.delete', { params: { id } })
    await readAgain(client, faqQuery.queryKey)
    showToast({ kind: 'notice', summary: t`The question is deleted` })
  }
  return (
    <HousePage
      title={<Trans>Questions and answers</Trans>}
      about={<Trans>The shop shows them in this order on the page of questions.</Trans>}
      reading={reading}
    >
      <TextRows
        kind="faq"
        texts={texts ?? []}
        nameOf={({ question }) => question}
        renderAbout={({ onHome }) => onHome && <Trans>Also on the home page</Trans>}
        renderForm={(text, onDone) => <FaqForm known={text} save={update(text.id)} onDone={onDone} />}
        order={order}
        remove={remove}
      />
      <section className="mt-10 grid gap-4">
        <h2 className="text-xl">
          <Trans>Add a question</Trans>
        </h2>
        <FiguresNote />
        <FaqForm save={add} />
      </section>
    </HousePage>
  )
}
