import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type TestimonialBody, testimonialBodySchema } from '#src/contract/house-texts/house-text-bodies.ts'
import type { StaffTestimonial } from '#src/contract/house-texts/staff-house-texts.ts'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { testimonialsQuery } from './queries.ts'
import { TextForm } from './text-form.tsx'
import { type Save, useTextForm } from './use-text-form.ts'

const empty: TestimonialBody = { quote: { en: '', ar: '' }, author: { en: '', ar: '' }, about: { en: '', ar: '' } }
const withoutId = ({ id: _, ...values }: StaffTestimonial) => values

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
  const { form, errorOf, saving, newer, ...rest } = useTextForm<TestimonialBody>({
    resolver: zodResolver(testimonialBodySchema),
    begin: known ? withoutId(known) : empty,
    save,
    readAgain: async () => {
      const stored = (await client.query({ ...testimonialsQuery, staleTime: 0 })).find(({ id }) => id === known?.id)
      return stored && withoutId(stored)
    },
    onDone,
  })
  const { register } = form
  return (
    <TextForm
      {...rest}
      isNew={!known}
      isWorking={saving.isPending}
      error={saving.error}
      both={newer && { mine: { ...form.getValues(), version: 0 }, theirs: { ...newer, version: 0 } }}
      onDone={onDone}
    >
      <div className="both-languages">
        <TextArea label={t`What was said, in English`} lang="en" dir="ltr" error={errorOf('quote.en')} {...register('quote.en')} />
        <TextArea label={t`What was said, in Arabic`} lang="ar" dir="rtl" error={errorOf('quote.ar')} {...register('quote.ar')} />
        <TextField label={t`By whom, in English`} lang="en" dir="ltr" error={errorOf('author.en')} {...register('author.en')} />
        <TextField label={t`By whom, in Arabic`} lang="ar" dir="rtl" error={errorOf('author.ar')} {...register('author.ar')} />
        <TextField label={t`Who that is, in English`} lang="en" dir="ltr" error={errorOf('about.en')} {...register('about.en')} />
        <TextField label={t`Who that is, in Arabic`} lang="ar" dir="rtl" error={errorOf('about.ar')} {...register('about.ar')} />
      </div>
    </TextForm>
  )
}
