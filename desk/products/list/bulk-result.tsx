import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BulkResult } from '#contract/products/staff-products.ts'
import { MissingNote } from '../missing-note.tsx'

/** What a change of many pieces did to one of them. */
export function BulkOutcome({ result }: { result: BulkResult }) {
  if (result.result === 'changed')
    return (
      <p className="text-sm text-success">
        <Trans>Changed</Trans>
      </p>
    )
  if (result.result === 'unchanged')
    return (
      <p className="text-sm text-ink-muted">
        <Trans>Unchanged: it was so already</Trans>
      </p>
    )
  return (
    <>
      <p className="text-sm text-danger">{result.message}</p>
      {result.code === 'product.incomplete' && <MissingNote missing={Object.keys(result.errors ?? {})} />}
    </>
  )
}

/** How many were changed, and each piece that the list no longer shows. @param shown the ids in the list, which say it at their rows */
export function BulkSummary({ results, shown }: { results: readonly BulkResult[]; shown: readonly string[] }) {
  const count = (kind: BulkResult['result']) => results.filter(({ result }) => result === kind).length
  const gone = results.filter(({ id }) => !shown.includes(id))
  const [changed, unchanged, failed] = [count('changed'), count('unchanged'), count('failed')]
  return (
    <div role="status">
      {results.length > 0 && (
        <div className="mt-6 bg-tint rounded-sm p-4 grid gap-2">
          <p className="flex flex-wrap gap-x-4">
            <Plural value={changed} one="# piece changed" other="# pieces changed" />
            {unchanged > 0 && <Plural value={unchanged} one="# unchanged" other="# unchanged" />}
            {failed > 0 && (
              <span className="text-danger">
                <Plural value={failed} one="# not changed, and still chosen" other="# not changed, and still chosen" />
              </span>
            )}
          </p>
          {gone.length > 0 && (
            <ul className="grid gap-1">
              {gone.map((result) => (
                <li key={result.id} className="flex flex-wrap gap-x-3 items-baseline">
                  <Link to="/products/$id" params={{ id: result.id }} className="link">
                    <bdi dir="ltr">{result.product?.stockNumber ?? result.id}</bdi>
                  </Link>
                  <BulkOutcome result={result} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
