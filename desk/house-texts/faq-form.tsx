import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FaqBody, faqBodySchema } from '#src/contract/house-texts/house-text-bodies.ts'
import type { StaffFaq } from '#src/contract/house-texts/staff-house-texts.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { faqQuery } from './queries.ts'
import { TextForm } from './text-form.tsx'
import { type Save, useTextForm } from './use-text-form.ts'

const empty: FaqBody = { question: { en: '', ar: '' }, answer: { en: '', ar: '' }, onHome: false }
const withoutId = ({ id: _, ...values }: StaffFaq) => values

type Props = {
  /** The one to change; absent for a new one. */
  known?: StaffFaq
  save: Save<FaqBody>
  onDone?: () => void
}

/** A question and its answer, both languages side by side. */
export function FaqForm({ known, save, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { form, errorOf, saving, newer, ...rest } = useTextForm<FaqBody>({
    resolver: zodResolver(faqBodySchema),
    begin: known ? withoutId(known) : empty,
    save,
    readAgain: async () => {
      const stored = (await client.query({ ...faqQuery, staleTime: 0 })).find(({ id }) => id === known?.id)
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
        <TextField label={t`Question in English`} lang="en" dir="ltr" error={errorOf('question.en')} {...register('question.en')} />
        <TextField label={t`Question in Arabic`} lang="ar" dir="rtl" error={errorOf('question.ar')} {...register('question.ar')} />
        <TextArea label={t`Answer in English`} lang="en" dir="ltr" error={errorOf('answer.en')} {...register('answer.en')} />
        <TextArea label={t`Answer in Arabic`} lang="ar" dir="rtl" error={errorOf('answer.ar')} {...register('answer.ar')} />
      </div>
      <Checkbox label={t`Show it on the home page, too`} {...register('onHome')} />
    </TextForm>
  )
}
