import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Import, ImportPass, ImportRow, ImportRowProblem } from '#contract/imports/imports.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { useFieldWords } from '../products/edit/field-words.ts'
import { problemWords, resultWords } from './import-words.ts'
import { importRowsQuery } from './import-queries.ts'

/** What became, or would become, of the rows: those of which something is to be said, or all. */
export function ImportRows({ run, pass }: { run: Import; pass: ImportPass }) {
  const { t } = useLingui()
  const [isAll, setIsAll] = useState(false)
  const rows = useInfiniteQuery(importRowsQuery(run.id, { pass, state: run.state, failed: run.photos.failed, isAll }))
  const shown = rows.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-baseline gap-x-6">
        <h2 className="text-xl">
          <Trans>Rows</Trans>
        </h2>
        <Button variant="link" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? <Trans>Only those with a problem or a note</Trans> : <Trans>Show all rows</Trans>}
        </Button>
      </div>
      {shown.length === 0 && !rows.isPending && (
        <p role="status" className="mt-2 text-ink-muted">
          <Trans>There is nothing to be said of any row.</Trans>
        </p>
      )}
      {shown.length > 0 && (
        <div role="region" aria-label={t`Rows`} tabIndex={0} className="mt-4 overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line text-start">
                <Heading>
                  <Trans>Line</Trans>
                </Heading>
                <Heading>
                  <Trans>Piece</Trans>
                </Heading>
                <Heading>
                  <Trans>Result</Trans>
                </Heading>
                <Heading>
                  <Trans>What is to be said</Trans>
                </Heading>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.nth} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.hasNextPage && (
        <Button variant="line" className="mt-4" isWorking={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          <Trans>Show more rows</Trans>
        </Button>
      )}
    </section>
  )
}

const Heading = ({ children }: { children: React.ReactNode }) => <th className="py-2 pe-4 text-start font-medium">{children}</th>

function Row({ row: { line, key, productId, result, problems } }: { row: ImportRow }) {
  const { i18n } = useLingui()
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2 pe-4 num">{line}</td>
      <td className="py-2 pe-4">
        {productId === null ? (
          <bdi dir="ltr">{key}</bdi>
        ) : (
          <Link to="/products/$id" params={{ id: productId }} className="link link-tall">
            <bdi dir="ltr">{key}</bdi>
          </Link>
        )}
      </td>
      <td className={`py-2 pe-4 whitespace-nowrap ${result === 'failed' ? 'text-danger' : ''}`}>{i18n._(resultWords[result])}</td>
      <td className="py-2">
        <ul className="grid gap-1">
          {problems.map((problem) => (
            <li key={`${problem.column} ${problem.problem} ${problem.value}`}>
              <ProblemText problem={problem} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** The column, what is wrong with it, and the cell. */
export function ProblemText({ problem: { column, problem, value } }: { problem: ImportRowProblem }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const words = problemWords[problem]
  const missing = useFieldWords(problem === 'incomplete' ? (value?.split(' ') ?? []) : [])
  const shown = problem === 'incomplete' ? formatList(missing, locale, 'conjunction') : problem === 'repeated' ? undefined : value
  return (
    <span className="wrap-anywhere">
      {column !== null && (
        <>
          <bdi className="font-medium">{column}</bdi>
          {': '}
        </>
      )}
      {words ? i18n._(words) : problem}
      {problem === 'repeated' && value !== undefined && (
        <>
          {' · '}
          <Trans>Line {value}</Trans>
        </>
      )}
      {shown !== undefined && (
        <>
          {' · '}
          <bdi className="text-ink-muted">{shown}</bdi>
        </>
      )}
    </span>
  )
}
