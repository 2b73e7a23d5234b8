import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type TestimonialBody, testimonialBodySchema } from '#contract/house-texts/house-text-bodies.ts'
import type { StaffTestimonial } from '#contract/house-texts/staff-house-texts.ts'
import { BothLanguages } from '../form/both-languages.tsx'
import { DeskForm } from '../form/desk-form.tsx'
import { testimonialsQuery } from '../house-texts/queries.ts'
import { type Save, useTextForm } from '../house-texts/use-text-form.ts'

const empty: TestimonialBody = { quote: { en: '', ar: '' }, author: { en: '', ar: '' }, about: { en: '', ar: '' } }

type Props = {
  /** The one to change; absent for a new one. */
  known?: StaffTestimonial
  save: Save<TestimonialBody>
  onDone?: () => void
}

/** What somebody said of the shop, both languages side by side. */
export function TestimonialForm({ known, save, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const desk = useTextForm<TestimonialBody>({
    kind: 'testimonials',
    known,
    empty,
    schema: testimonialBodySchema,
    savedText: t`The testimonial is saved`,
    save,
    readAll: () => client.query({ ...testimonialsQuery, staleTime: 0 }),
    onDone,
  })
  return (
    <DeskForm {...desk} label={known ? undefined : <Trans>Add</Trans>} onLeave={onDone}>
      <BothLanguages field={desk.field} name="quote" english={t`What was said, in English`} arabic={t`What was said, in Arabic`} rows={4} />
      <BothLanguages field={desk.field} name="author" english={t`By whom, in English`} arabic={t`By whom, in Arabic`} />
      <BothLanguages field={desk.field} name="about" english={t`Who that is, in English`} arabic={t`Who that is, in Arabic`} />
    </DeskForm>
  )
}
