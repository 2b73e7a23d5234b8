import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { requiredLine, requiredText } from '#contract/fields/form-fields.ts'
import type { Rule } from '#contract/fields/text-field.ts'
import { line, version } from '#contract/products/product-body.ts'
import { hasKnownFigures } from './figures.ts'

/** What the staff write into the house's texts, in both languages. */

const lineMost = 200
const textMost = 4000

const knownFigures: Rule = ['unknown-figure', hasKnownFigures]
const inBoth = <Text extends z.ZodMiniType>(text: Text) => z.strictObject({ en: text, ar: text })

/** A question and its answer, which may name figures of the shop. `onHome`: shown on the home page too. */
export const faqBodySchema = z.strictObject({
  question: inBoth(requiredLine(lineMost, 'required', knownFigures)),
  answer: inBoth(requiredText(textMost, knownFigures)),
  onHome: z.boolean(),
})
export type FaqBody = z.output<typeof faqBodySchema>
/** `version`: of the row that was changed; with an older one a save is rejected with `text.changed`. */
export const faqUpdateBodySchema = z.extend(faqBodySchema, { version })

/** What somebody said of the shop, who, and a line about them. */
export const testimonialBodySchema = z.strictObject({
  quote: inBoth(requiredText(textMost)),
  author: inBoth(requiredLine(lineMost)),
  about: inBoth(line(lineMost)),
})
export type TestimonialBody = z.output<typeof testimonialBodySchema>
export const testimonialUpdateBodySchema = z.extend(testimonialBodySchema, { version })

/** How many questions, and how many testimonials, the shop can have. */
export const mostTexts = 200
/** All ids in their new order. Those that are left out, because somebody has just made them, come last. */
export const textsOrderBodySchema = z.strictObject({
  ids: z.array(z.string()).check(z.minLength(1, 'required' satisfies FormProblem), z.maxLength(mostTexts)),
})
