import { type Area, type Command, requiredOption, textOption } from './command.ts'
import { facts, table } from './layout.ts'

/** The line of a text in a list: its beginning. */
const most = 60
const beginning = (text: string) => (text.length > most ? `${text.slice(0, most)}…` : text)

const remove = (name: 'staff.faq.delete' | 'staff.testimonials.delete'): Command => ({
  needs: ['id'],
  summary: 'deletes it in both languages',
  run: async (shop, { values: [id = ''] }) => {
    const { data } = await shop.call(name, { params: { id } })
    return { data, lines: [`${id} is deleted.`] }
  },
})
const order = (name: 'staff.faq.order' | 'staff.testimonials.order'): Command => ({
  needs: ['id'],
  more: true,
  summary: 'puts those that are named first, in this order',
  run: async (shop, { values }) => {
    const answer = await shop.call(name, { body: { ids: [...values] } })
    return { data: answer, lines: answer.data.map(({ id }) => id) }
  },
})

const questionOptions = {
  question: { type: 'string', help: 'in English; {vat} and others are filled in', required: "'…'" },
  'question-arabic': { type: 'string', help: 'the same in Arabic', required: "'…'" },
  answer: { type: 'string', help: 'in English', required: "'…'" },
  'answer-arabic': { type: 'string', help: 'the same in Arabic', required: "'…'" },
  home: { type: 'boolean', help: 'shows it on the home page, too' },
} as const

/** `faq …`: the questions and answers. */
export const faq: Area = {
  summary: 'the questions and answers',
  commands: {
    list: {
      needs: [],
      summary: 'all of them in their order',
      run: async (shop) => {
        const answer = await shop.call('staff.faq.list')
        const rows = answer.data.map(({ id, question, onHome }) => [id, beginning(question.en), onHome ? 'yes' : ''])
        return { data: answer, lines: table(['ID', 'QUESTION', 'HOME'], rows) }
      },
    },
    add: {
      needs: [],
      options: questionOptions,
      summary: 'a new one, the last in the order',
      run: async (shop, { options }) => {
        const { data } = await shop.call('staff.faq.create', {
          body: {
            question: { en: requiredOption(options, 'question'), ar: requiredOption(options, 'question-arabic') },
            answer: { en: requiredOption(options, 'answer'), ar: requiredOption(options, 'answer-arabic') },
            onHome: options.home === true,
          },
        })
        return { data, lines: facts({ Id: data.id, Question: data.question.en, Arabic: data.question.ar }) }
      },
    },
    order: order('staff.faq.order'),
    delete: remove('staff.faq.delete'),
  },
}

const testimonialOptions = {
  quote: { type: 'string', help: 'what was said, in English', required: "'…'" },
  'quote-arabic': { type: 'string', help: 'the same in Arabic', required: "'…'" },
  author: { type: 'string', help: 'who said it', required: "'…'" },
  'author-arabic': { type: 'string', help: 'the name in Arabic letters', required: "'…'" },
  about: { type: 'string', help: 'who that is, in English' },
  'about-arabic': { type: 'string', help: 'the same in Arabic' },
} as const

/** `testimonials …`: what customers said. */
export const testimonials: Area = {
  summary: 'what customers said',
  commands: {
    list: {
      needs: [],
      summary: 'all of them in their order',
      run: async (shop) => {
        const answer = await shop.call('staff.testimonials.list')
        return {
          data: answer,
          lines: table(
            ['ID', 'AUTHOR', 'QUOTE'],
            answer.data.map(({ id, author, quote }) => [id, author.en, beginning(quote.en)]),
          ),
        }
      },
    },
    add: {
      needs: [],
      options: testimonialOptions,
      summary: 'a new one, the last in the order',
      run: async (shop, { options }) => {
        const { data } = await shop.call('staff.testimonials.create', {
          body: {
            quote: { en: requiredOption(options, 'quote'), ar: requiredOption(options, 'quote-arabic') },
            author: { en: requiredOption(options, 'author'), ar: requiredOption(options, 'author-arabic') },
            about: { en: textOption(options, 'about') ?? '', ar: textOption(options, 'about-arabic') ?? '' },
          },
        })
        return { data, lines: facts({ Id: data.id, Author: data.author.en, Quote: data.quote.en }) }
      },
    },
    order: order('staff.testimonials.order'),
    delete: remove('staff.testimonials.delete'),
  },
}
