import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { reasonUses } from '#contract/reasons/reason-uses.ts'
import { type ReasonBody, reasonBodySchema, type ReasonText } from '#contract/reasons/reasons.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldNote } from '#ui/field.tsx'
import { BothLanguages } from '../form/both-languages.tsx'
import { DeskForm } from '../form/desk-form.tsx'
import { type Save, useTextForm } from '../house-texts/use-text-form.ts'
import { reasonsQuery } from './queries.ts'
import { reasonUseWords } from './use-words.ts'

const empty: ReasonBody = { text: { en: '', ar: '' }, uses: [] }

type Props = {
  /** The one to change; absent for a new one. */
  known?: ReasonText
  save: Save<ReasonBody>
  onDone?: () => void
}

/** A reason in both languages, and the decisions that it fits. */
export function ReasonForm({ known, save, onDone }: Props) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const note = useId()
  const desk = useTextForm<ReasonBody>({
    kind: 'reasons',
    known,
    empty,
    schema: reasonBodySchema,
    savedText: t`The reason is saved`,
    save,
    readAll: () => client.query({ ...reasonsQuery, staleTime: 0 }),
    onDone,
  })
  return (
    <DeskForm {...desk} label={known ? undefined : <Trans>Add</Trans>} onLeave={onDone}>
      <BothLanguages field={desk.field} name="text" english={t`Reason in English`} arabic={t`Reason in Arabic`} rows={2} />
      <fieldset aria-describedby={note}>
        <legend className="text-sm font-medium">
          <Trans>Fits for</Trans>
        </legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {reasonUses.map((use) => (
            <Checkbox key={use} value={use} label={i18n._(reasonUseWords[use])} {...desk.form.register('uses')} />
          ))}
        </div>
        <FieldNote id={note} error={desk.errorOf('uses')} />
      </fieldset>
    </DeskForm>
  )
}
