import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FaqBody, faqBodySchema } from '#contract/house-texts/house-text-bodies.ts'
import type { StaffFaq } from '#contract/house-texts/staff-house-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { BothLanguages } from '../form/both-languages.tsx'
import { DeskForm } from '../form/desk-form.tsx'
import { faqQuery } from '../house-texts/queries.ts'
import { type Save, useTextForm } from '../house-texts/use-text-form.ts'

const empty: FaqBody = { question: { en: '', ar: '' }, answer: { en: '', ar: '' }, onHome: false }

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
  const desk = useTextForm<FaqBody>({
    kind: 'faq',
    known,
    empty,
    schema: faqBodySchema,
    savedText: t`The question is saved`,
    save,
    readAll: () => client.query({ ...faqQuery, staleTime: 0 }),
    onDone,
  })
  return (
    <DeskForm {...desk} label={known ? undefined : <Trans>Add</Trans>} onLeave={onDone}>
      <BothLanguages field={desk.field} name="question" english={t`Question in English`} arabic={t`Question in Arabic`} />
      <BothLanguages field={desk.field} name="answer" english={t`Answer in English`} arabic={t`Answer in Arabic`} rows={4} />
      <Checkbox label={t`Show it on the home page, too`} {...desk.form.register('onHome')} />
    </DeskForm>
  )
}
