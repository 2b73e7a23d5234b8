import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { TestimonialBody } from '#contract/house-texts/house-text-bodies.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { showToast } from '#ui/toast-store.ts'
import { call } from '../call.ts'
import { HousePage } from '../house/house-page.tsx'
import { TestimonialForm } from './testimonial-form.tsx'

import { testimonialsQuery } from '../house-texts/queries.ts'
import { TextRows } from '../house-texts/text-rows.tsx'
import type { Save } from '../house-texts/use-text-form.ts'
import { readAgain } from '../read-again.ts'

export const Route = createFileRoute('/_staff/house/testimonials')({
  staticData: { asks: ['staff.testimonials.list'] },
  component: TestimonialsScreen,
})

/** What customers said, for the home page. */
function TestimonialsScreen() {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const client = useQueryClient()
  const reading = useQuery(testimonialsQuery)
  const { data: texts } = reading
  const add: Save<TestimonialBody> = async (body, { idempotencyKey }) => {
    await call('staff.testimonials.create', { body, idempotencyKey })
    await readAgain(client, testimonialsQuery.queryKey)
  }
  const update =
    (id: string): Save<TestimonialBody> =>
    async (values, { version = 1 }) => {
      const { data } = await call('staff.testimonials.update', { params: { id }, body: { ...values, version } })
      await readAgain(client, testimonialsQuery.queryKey)
      return data
    }
  const order = async (ids: string[]) => {
    const { data } = await call('staff.testimonials.order', { body: { ids } })
    client.setQueryData(testimonialsQuery.queryKey, data)
  }
  const remove = async (id: string) => {
    await call('staff.testimonials.delete', { params: { id } })
    await readAgain(client, testimonialsQuery.queryKey)
    showToast({ kind: 'notice', summary: t`The testimonial is deleted` })
  }
  return (
    <HousePage title={<Trans>Testimonials</Trans>} about={<Trans>The home page shows them in this order.</Trans>} reading={reading}>
      <TextRows
        kind="testimonials"
        texts={texts ?? []}
        nameOf={({ author }) => author}
        renderAbout={({ quote }) => <bdi>{quote[locale]}</bdi>}
        renderForm={(text, onDone) => <TestimonialForm known={text} save={update(text.id)} onDone={onDone} />}
        order={order}
        remove={remove}
      />
      <section className="mt-10 grid gap-4">
        <h2 className="text-xl">
          <Trans>Add a testimonial</Trans>
        </h2>

        <TestimonialForm save={add} />
      </section>
    </HousePage>
  )
}
