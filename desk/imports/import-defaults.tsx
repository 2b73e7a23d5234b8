import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { conditions, includedItems } from '#contract/catalogue/catalogue-terms.ts'
import { defaultDetails, defaultTerms, type Import, sameInBoth } from '#contract/imports/imports.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Button } from '#ui/button.tsx'
import { call } from '../call.ts'
import { BothLanguages } from '../form/both-languages.tsx'
import { KeptNote } from '../form/desk-form.tsx'
import { isSame } from '../form/form-differences.ts'
import { forgetEdits, keepEdits, readKept } from '../kept-edits/kept-edits.ts'
import { FormError } from '../form-error.tsx'
import { conditionWords, detailWords, includedWords } from '../terms/term-words.ts'
import { termsQuery } from '../queries.ts'
import { importQuery, inTurn } from './import-queries.ts'

const keptSchema = z.record(z.string(), z.string())

/** What new pieces get where the file has no value: each is stored when it is chosen, or its field is left. */
export function ImportDefaults({ run }: { run: Import }) {
  const { t, i18n } = useLingui()
  const { locale } = usePreferences()
  const client = useQueryClient()
  const terms = useQuery(termsQuery).data
  const stored = run.options.defaults
  const keepAs = `import-defaults:${run.id}`
  const [kept] = useState(() => keptSchema.safeParse(readKept(keepAs)).data)
  const [isFromBefore, setFromBefore] = useState(kept !== undefined)
  const [values, setValues] = useState(kept ?? stored)
  const set = (next: Record<string, string>) => {
    setValues(next)
    keepEdits(keepAs, next)
  }
  const save = useMutation({
    mutationFn: async (defaults: Record<string, string>) =>
      (await call('staff.imports.update', { params: { id: run.id }, body: { options: { defaults } } })).data,
    meta: { isShown: true },
    scope: inTurn(run.id),
    onSuccess: (data, sent) => {
      client.setQueryData(importQuery(run.id).queryKey, data)
      setFromBefore(false)
      // What is typed while the answer is awaited stays kept.
      if (isSame(readKept(keepAs), sent)) forgetEdits(keepAs)
    },
  })
  const put = (target: string, text: string) => {
    const next = { ...values, [target]: text }
    set(next)
    save.mutate(next)
  }
  const discard = () => {
    setValues(stored)
    setFromBefore(false)
    forgetEdits(keepAs)
  }
  const typed = (target: string) => ({
    value: values[target] ?? '',
    onChange: (event: { target: { value: string } }) => set({ ...values, [target]: event.target.value }),
    onBlur: () => {
      if ((values[target] ?? '') !== (stored[target] ?? '')) save.mutate(values)
    },
  })
  const chosen = (target: string) => ({
    value: values[target] ?? '',
    placeholder: t`No value`,
    onChange: (event: { target: { value: string } }) => put(target, event.target.value),
  })
  const included = (values['included'] ?? '').split('|').filter((item) => item !== '')
  const count = Object.values(run.options.defaults).filter((text) => text !== '').length
  return (
    <details className="mt-8" open={kept !== undefined || undefined}>
      <summary className="link inline-flex items-center min-h-11 cursor-pointer text-xl">
        <Trans>Values for new pieces ({count})</Trans>
      </summary>
      <p className="mt-2 text-ink-muted max-w-[60ch]">
        <Trans>
          A piece that is published needs more than most files say. A new piece gets these where its row has no value. They are remembered.
        </Trans>
      </p>
      {isFromBefore && (
        <div className="mt-4 grid gap-3 justify-items-start">
          <KeptNote hasKept discard={discard} />
          <Button isWorking={save.isPending} onClick={() => save.mutate(values)}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={t`Condition`}
          options={conditions.map((value) => ({ value, label: i18n._(conditionWords[value]) }))}
          {...chosen('condition')}
        />
        {defaultTerms.map((kind) => (
          <SelectField
            key={kind}
            label={i18n._(detailWords[kind])}
            options={(terms?.[kind] ?? []).map(({ value, name }) => ({ value, label: name[locale] }))}
            {...chosen(kind)}
          />
        ))}
        <TextField label={i18n._(detailWords.size)} hint={t`Length or longest side: 42.5 mm, 45 cm`} dir="ltr" {...typed('size')} />
      </div>
      <Checkbox
        className="mt-4"
        label={t`A model’s name and details in one language stand in the other, too`}
        checked={values.model === sameInBoth}
        onChange={({ target }) => put('model', target.checked ? sameInBoth : '')}
      />
      <fieldset className="mt-4">
        <legend className="text-sm font-medium mb-1.75">
          <Trans>Included</Trans>
        </legend>
        <div className="flex flex-wrap gap-x-6">
          {includedItems.map((item) => (
            <Checkbox
              key={item}
              label={i18n._(includedWords[item])}
              checked={included.includes(item)}
              onChange={({ target }) =>
                put('included', [...included.filter((each) => each !== item), ...(target.checked ? [item] : [])].join('|'))
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-4 grid gap-4">
        {defaultDetails.map((key) => {
          const word = i18n._(detailWords[key])
          return (
            <BothLanguages key={key} field={typed} name={`details.${key}`} english={t`${word} in English`} arabic={t`${word} in Arabic`} />
          )
        })}
        <BothLanguages field={typed} name="description" english={t`Description in English`} arabic={t`Description in Arabic`} rows={4} />
      </div>
      <FormError error={save.error} />
    </details>
  )
}
