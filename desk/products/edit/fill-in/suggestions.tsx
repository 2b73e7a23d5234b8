import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Suggestion, SuggestQuery } from '#contract/references/references.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { call } from '../../../call.ts'
import { useFieldWords } from '../field-words.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import type { ProductForm } from '../product-form.ts'
import type { FillIn } from './use-fill-in.ts'

/** Milliseconds without a letter typed, after which the house's references are asked. */
const restMs = 200

const suggestionsQuery = (query: SuggestQuery) =>
  queryOptions({
    queryKey: ['references', query],
    queryFn: async ({ signal }) => (await call('staff.references.suggest', { query, signal })).data,
    staleTime: 60_000,
  })

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

type Props = { form: UseFormReturn<ProductForm, unknown, ProductFields>; productId: string; fillIn: FillIn }

/** What the house knows of the reference, or of the brand and model, that is being typed: a press fills it in. */
export function Suggestions({ form, productId, fillIn }: Props) {
  const { t } = useLingui()
  const [type, reference, brand, model] = useWatch({ control: form.control, name: ['type', 'reference', 'brandId', 'model'] })
  const typed = JSON.stringify([reference, brand, model.en.trim() === '' ? model.ar : model.en])
  // Only what is typed here asks: a piece that was opened has its facts.
  const [answered, setAnswered] = useState(typed)
  const rested = useRested(typed)
  const [asked, ofBrand, name] = JSON.parse(rested) as [string, string, string]
  const query = {
    type,
    besides: productId,
    ...(asked !== '' && { reference: asked }),
    ...(ofBrand !== '' && { brand: ofBrand, model: name }),
  }
  const isAsking = rested === typed && typed !== answered && (asked !== '' || (ofBrand !== '' && name !== ''))
  const { data } = useQuery({ ...suggestionsQuery(query), enabled: isAsking })
  const found = isAsking ? (data ?? []) : []
  const choose = (suggestion: Suggestion) => {
    fillIn.fill(suggestion)
    const { reference: number, brandId, model: names } = form.getValues()
    setAnswered(JSON.stringify([number, brandId, names.en.trim() === '' ? names.ar : names.en]))
  }
  return (
    <>
      <p role="status" className="sr-only">
        {found.length > 0 && <Plural value={found.length} one="The house knows # piece like it" other="The house knows # pieces like it" />}
      </p>
      {found.length > 0 && (
        <section aria-label={t`Known to the house`} className="bg-tint rounded-sm p-3 grid gap-1">
          <h3 className="text-sm font-medium">
            <Trans>The house has had it: a press fills in its facts and texts</Trans>
          </h3>
          <ul>
            {found.map((suggestion) => (
              <li key={`${suggestion.source}-${suggestion.id}`}>
                <SuggestionButton suggestion={suggestion} onPress={() => choose(suggestion)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {fillIn.from && found.length === 0 && <FilledNote fillIn={fillIn} from={fillIn.from} />}
    </>
  )
}

function SuggestionButton({ suggestion: { name, source, fields }, onPress }: { suggestion: Suggestion; onPress: () => void }) {
  const { locale } = usePreferences()
  return (
    <Button variant="link" className="flex flex-wrap items-center gap-x-3 text-start" onClick={onPress}>
      <bdi>{name[locale]}</bdi>
      {fields.reference !== '' && (
        <bdi dir="ltr" className="num">
          {fields.reference}
        </bdi>
      )}
      {source === 'table' && (
        <span className="text-sm text-ink-muted">
          <Trans>from the table of references</Trans>
        </span>
      )}
    </Button>
  )
}

/** What was filled in, and where something else was typed, which stays until somebody says otherwise. */
function FilledNote({ fillIn, from }: { fillIn: FillIn; from: Suggestion }) {
  const { locale } = usePreferences()
  const name = [from.name[locale], from.fields.reference].filter((each) => each !== '').join(' ')
  const differing = formatList(useFieldWords(fillIn.differ), locale, 'conjunction')
  return (
    <div className="bg-tint rounded-sm p-3 grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          <Trans>
            Filled in from <bdi>{name}</bdi>.
          </Trans>
        </span>
        <Button variant="link" onClick={() => fillIn.undo()}>
          <Trans>Undo</Trans>
        </Button>
      </p>
      {fillIn.differ.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>
            <Trans>You had typed something else, which stays: {differing}</Trans>
          </span>
          <Button variant="link" onClick={() => fillIn.fillDiffering()}>
            <Trans>Replace it, too</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}
