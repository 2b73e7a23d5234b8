import { describe, expect, test } from 'vitest'
import type { InfoContent } from '#contract/page-texts/page-content.ts'
import { contents as arabic } from '#i18n/page-texts/info-texts.ar.ts'
import { contents as english } from '#i18n/page-texts/info-texts.en.ts'
import { MarkdownProblem, sectionsOf, sourceOf } from './markdown-policy.ts'

const texts: [string, InfoContent][] = [english, arabic].flatMap((contents, nth) =>
  Object.entries(contents).map(([page, content]): [string, InfoContent] => [`${page} ${nth === 0 ? 'en' : 'ar'}`, content]),
)
const problemOf = (body: string): unknown => {
  try {
    return sectionsOf(body)
  } catch (error) {
    return error instanceof MarkdownProblem ? error.problem : error
  }
}

test.each(texts)('the text of today is the same after it was edited as Markdown: %s', (_, content) => {
  expect(sectionsOf(sourceOf(content).body)).toEqual(content.sections)
})

test('lists are read as people type them, in both scripts', () => {
  const bodyOf = (list: string) => sectionsOf(`## Steps\n\nFirst:\n\n${list}`)[0]?.body[1]
  expect(bodyOf('• one\n• two')).toEqual({ list: ['one', 'two'] })
  for (const list of ['١. أولًا\n٢. ثانيًا', '١- أولًا\n٢- ثانيًا', '۱) أولًا\n۲) ثانيًا', '1- أولًا\n2- ثانيًا'])
    expect(bodyOf(list)).toEqual({ steps: ['أولًا', 'ثانيًا'] })
})

test('sections, lists, steps, terms, emphasis, links and the contact are read', () => {
  const body = `## Returns {#returns}

Within **{holdDays}**, see [the questions](/faq).

- one
- two

1. first
2. second

- **VAT**: {vat}
- **Shop**: *{shop}*

{contact}

[a](/faq) [b](/terms)

## Without an id`
  const sections = sectionsOf(body)
  expect(sections).toEqual([
    {
      id: 'returns',
      title: 'Returns',
      body: [
        [
          { text: 'Within ' },
          { text: '{holdDays}', as: 'strong' },
          { text: ', see ' },
          { text: 'the questions', href: '/faq' },
          { text: '.' },
        ],
        { list: ['one', 'two'] },
        { steps: ['first', 'second'] },
        {
          terms: [
            { term: 'VAT', meaning: '{vat}' },
            { term: 'Shop', meaning: [{ text: '{shop}', as: 'em' }] },
          ],
        },
      ],
      contact: true,
      see: ['faq', 'terms'],
    },
    { id: 'without-an-id', title: 'Without an id', body: [] },
  ])
  const again = sourceOf({ title: '', description: '', lead: '', sections }).body
  expect(sectionsOf(again)).toEqual(sections)
})

describe('what a page cannot show is refused', () => {
  test.each([
    ['text before the first section', 'Hello'],
    ['another heading', '# Title'],
    ['HTML', '## A\n\n<script>alert(1)</script>'],
    ['HTML inside a paragraph', '## A\n\nWords <b>and</b> more'],
    ['a quotation', '## A\n\n> words'],
    ['code', '## A\n\n    words'],
    ['a picture', '## A\n\n![alt](/a.png)'],
    ['a list in a list', '## A\n\n- one\n  - two'],
    ['nothing', '\n'],
  ])('%s', (_, body) => expect(problemOf(body)).toBe('markdown'))

  test.each(['javascript:alert(1)', 'http://example.com', '//example.com', 'data:text/html,x', 'faq'])('a link to %s', (href) => {
    expect(problemOf(`## A\n\n[words](${href})`)).toBe('markdown-link')
  })

  test('a figure that does not exist', () => expect(problemOf('## A\n\nIt is {vta}.')).toBe('unknown-figure'))
})
