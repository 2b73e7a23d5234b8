import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { OwnTerm } from '#contract/products/staff-products.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { showToast } from '#ui/toast-store.ts'
import { call } from '../call.ts'
import { useEditedRow } from '../kept-edits/use-edited-row.ts'
import { HousePage } from '../house/house-page.tsx'
import { NamedRow } from '../named/named-row.tsx'
import { detailWords } from './term-words.ts'
import { ownTermsQuery, termsQuery } from '../queries.ts'
import { readAgain } from '../read-again.ts'
import type { NewTerm } from './add-term.tsx'
import { idOf, TermForm } from './term-form.tsx'

export const Route = createFileRoute('/_staff/house/words')({
  staticData: { asks: ['staff.terms.own'] },
  component: HouseWordsScreen,
})

/** The words that the house has added, each renamed in its place; one that no piece has can be deleted. */
function HouseWordsScreen() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const reading = useQuery(ownTermsQuery)
  const { data: terms } = reading
  const rows = terms?.map((term) => ({ id: idOf(term) }))
  const [edited, setEdited] = useEditedRow('terms', rows)
  const refresh = async () => {
    // Pieces have the new name; forms offer it.
    await Promise.all([ownTermsQuery, termsQuery].map(({ queryKey }) => readAgain(client, queryKey)))
    await client.invalidateQueries({ queryKey: ['product'] })
  }
  const save = async ({ kind, value }: OwnTerm, given: NewTerm, read: NewTerm) => {
    const { data } = await call('staff.terms.update', { params: { kind, value }, body: { ...given, read } })
    await refresh()
    return data
  }
  const remove = async ({ kind, value }: OwnTerm) => {
    await call('staff.terms.delete', { params: { kind, value } })
    await refresh()
    showToast({ kind: 'notice', summary: t`The word is deleted` })
  }
  const kinds = [...new Set(terms?.map(({ kind }) => kind))]
  return (
    <HousePage
      title={<Trans>Words of the house</Trans>}
      about={<Trans>What you have added to the words that pieces choose from. Those of the release are not listed: they stay.</Trans>}
      reading={reading}
    >
      {terms?.length === 0 && (
        <div className="mt-8">
          <EmptyState title={<Trans>None yet</Trans>} text={<Trans>A word is added where a piece needs it, in its form.</Trans>} />
        </div>
      )}
      {kinds.map((kind) => (
        <section key={kind} className="mt-8">
          <h2 className="text-xl">{i18n._(detailWords[kind])}</h2>
          <ul className="mt-3 border-t border-line">
            {terms
              ?.filter((term) => term.kind === kind)
              .map((term) => (
                <li key={idOf(term)} className="border-b border-line py-3">
                  {edited === idOf(term) ? (
                    <TermForm term={term} save={(given, read) => save(term, given, read)} onDone={() => setEdited(null)} />
                  ) : (
                    <NamedRow named={term} onEdit={() => setEdited(idOf(term))} remove={() => remove(term)} />
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </HousePage>
  )
}
