import { isDeepStrictEqual } from 'node:util'
import type { InfoContent, PageText } from '#contract/page-texts/page-content.ts'
import { type TextPage, textPages } from '#contract/page-texts/page-text-paths.ts'
import type { PagePublishBody, PageSource, StaffPageText, StaffPageVersion } from '#contract/page-texts/staff-page-texts.ts'
import type { Locale } from '#contract/locale.ts'
import { contents as arabic } from '#i18n/page-texts/info-texts.ar.ts'
import { contents as english } from '#i18n/page-texts/info-texts.en.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { type FieldProblems, HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { listReadPages, putReadPage } from '#server/modules/settings/read-pages-service.ts'
import { changesOfTable } from '#server/modules/names/name-table-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { MarkdownProblem, sectionsOf, sourceOf } from './markdown-policy.ts'
import { insertVersion, listVersions, type PageVersionRow, readNewest, readVersion } from './repository.ts'

export type PageTexts = {
  /**
   * What a page says in a language. Without a number: the newest, and null where the text is that of the release, which the build has.
   * @throws HttpError where there is no such version
   */
  get: (page: TextPage, locale: Locale, number?: number) => Promise<PageText | null>
  /** The number of the newest text of a page. */
  newestOf: (db: Db, page: TextPage) => Promise<number | null>
  /** The newest with the list of all, for the staff. */
  read: (page: TextPage) => Promise<StaffPageText>
  /** @throws HttpError where there is no such version */
  version: (page: TextPage, number: number) => Promise<StaffPageVersion>
  /** @throws HttpError `text.changed` where another version is the newest, `request.invalid` for Markdown that a page cannot show */
  publish: (page: TextPage, given: PagePublishBody, staff: StaffCaller) => Promise<StaffPageText>
  /**
   * The owner has read the newest version, which came with a release: what it says of the house is true.
   * @throws HttpError `text.changed` where another version is the newest
   */
  confirm: (page: TextPage, version: number, staff: StaffCaller) => Promise<StaffPageText>
  /** Whether the newest version is the house's own, or has been read. */
  isRead: (page: TextPage) => Promise<boolean>
  /** Stores the texts of this release as a version, where they are new and the house has not written its own. */
  storeOwn: () => Promise<void>
}

export type PageTextsDeps = { db: Db; clock: Clock; catalogue: Pick<Catalogue, 'taken' | 'remember'>; recordAction: RecordAction }

const ofRelease = (page: TextPage) => ({ en: english[page], ar: arabic[page] })
const isOfHouse = ({ staffName }: Pick<PageVersionRow, 'staffName'>) => staffName !== ''
/** The pages that say when they were last changed. */
const dated: readonly TextPage[] = ['terms', 'privacy-policy']

/** The texts of the information pages. Published versions stay as they are. */
export function createPageTexts({ db, clock, catalogue, recordAction }: PageTextsDeps): PageTexts {
  const changing = changesOfTable({ db, catalogue }, 'page_version')
  const missing = () => new HttpError('resource.not-found', 'no such version')
  const isReadIn = async (of: Db, newest: PageVersionRow) => isOfHouse(newest) || (await listReadPages(of))[newest.page] === newest.number
  const read = async (page: TextPage, of: Db = db): Promise<StaffPageText> => {
    const newest = await readNewest(of, page)
    if (!newest) throw missing()
    const versions = await listVersions(of, page)
    return { page, newest: presentVersion(newest), versions: versions.map(presentLine), isRead: await isReadIn(of, newest) }
  }
  const newest = (page: TextPage) => catalogue.remember(`page ${page}`, () => readNewest(db, page))

  return {
    async get(page, locale, number) {
      const last = await newest(page)
      if (number === undefined && (!last || !isOfHouse(last))) return null
      const row = number === undefined ? last : await readVersion(db, page, number)
      if (!row || !last) throw missing()
      return { version: row.number, newest: last.number, publishedAt: row.publishedAt.toISOString(), content: row.content[locale] }
    },
    newestOf: async (of, page) => (await readNewest(of, page))?.number ?? null,
    read: (page) => read(page),
    async version(page, number) {
      const row = await readVersion(db, page, number)
      if (!row) throw missing()
      return presentVersion(row)
    },
    publish: (page, { basedOn, ...given }, staff) =>
      changing(async (transaction) => {
        const before = await readNewest(transaction, page)
        if ((before?.number ?? 0) !== basedOn) throw new HttpError('text.changed', `version ${before?.number} is the newest`)
        const publishedAt = clock.now()
        const number = basedOn + 1
        const content = contentOf(given, dated.includes(page) ? publishedAt.toISOString().slice(0, 10) : undefined)
        const row = { page, number, publishedAt, staffId: staff.staffId, staffName: staff.name, content }
        if (!(await insertVersion(transaction, row))) throw new HttpError('text.changed', 'another version was first')
        const changes = { version: { from: basedOn, to: number } }
        await recordAction(transaction, staff, { action: 'page-text.publish', subject: page, changes })
        return read(page, transaction)
      }),
    confirm: (page, version, staff) =>
      changing(async (transaction) => {
        const last = await readNewest(transaction, page)
        if (last?.number !== version) throw new HttpError('text.changed', `version ${last?.number} is the newest`)
        if (!(await isReadIn(transaction, last))) {
          await putReadPage(transaction, page, version)
          await recordAction(transaction, staff, { action: 'page-text.confirm', subject: page, changes: { version: { to: version } } })
        }
        return read(page, transaction)
      }),
    async isRead(page) {
      const last = await readNewest(db, page)
      return last !== undefined && isReadIn(db, last)
    },
    async storeOwn() {
      for (const page of textPages) {
        const last = await readNewest(db, page)
        if (last && (isOfHouse(last) || isDeepStrictEqual(last.content, plain(ofRelease(page))))) continue
        const row = {
          page,
          number: (last?.number ?? 0) + 1,
          publishedAt: clock.now(),
          staffId: null,
          staffName: '',
          content: ofRelease(page),
        }
        await insertVersion(db, row)
      }
    },
  }
}

/** As the database stores it: without members that are undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const presentLine = ({ number, publishedAt, staffName }: Pick<PageVersionRow, 'number' | 'publishedAt' | 'staffName'>) => ({
  number,
  publishedAt: publishedAt.toISOString(),
  by: staffName,
})
const presentVersion = (row: PageVersionRow): StaffPageVersion => ({
  ...presentLine(row),
  en: sourceOf(row.content.en),
  ar: sourceOf(row.content.ar),
})

/** @throws HttpError `request.invalid` with the field of the text that a page cannot show */
function contentOf(given: { en: PageSource; ar: PageSource }, updated: string | undefined): { en: InfoContent; ar: InfoContent } {
  const problems: FieldProblems = {}
  const parse = (locale: Locale): InfoContent => {
    const { body, ...head } = given[locale]
    const sections = tried(
      () => sectionsOf(body),
      (problem) => (problems[`${locale}.body`] = [{ problem }]),
    )
    return { ...head, ...(updated !== undefined && { updated }), sections }
  }
  const [en, arabicAlone] = [parse('en'), parse('ar')]
  // A heading that names no id has that of the English one in its place.
  const ar = {
    ...arabicAlone,
    sections: arabicAlone.sections.map((section, nth) => ({ ...section, id: section.id || (en.sections[nth]?.id ?? '') })),
  }
  const ids = ({ sections }: InfoContent) => sections.map(({ id }) => id).join(' ')
  if (Object.keys(problems).length === 0 && ids(en) !== ids(ar)) problems['ar.body'] = [{ problem: 'sections-differ' }]
  if (Object.keys(problems).length > 0) throw new HttpError('request.invalid', 'the Markdown cannot be shown', problems)
  return { en, ar }
}

function tried(parse: () => InfoContent['sections'], onProblem: (problem: MarkdownProblem['problem']) => void): InfoContent['sections'] {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof MarkdownProblem)) throw error
    onProblem(error.problem)
    return []
  }
}
