import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, text } from './test.ts'

/** A photograph of the sample, as a phone would send one. */
const photograph = join(import.meta.dirname, '../../../server/db/seed/photos/source/jewel-01-front.jpg')

/** Opens the printed link as the first owner, takes the recovery codes, and makes a brand. */
export async function becomeOwner(page: Page, link: string, lang: 'en' | 'ar'): Promise<void> {
  const say = (en: string, ar: string) => text(lang, { en, ar })
  await page.goto(link)
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  await page.getByLabel(say('Your name', 'اسمك')).fill('Huda Q.')
  await page.getByLabel(say('E-mail', 'البريد الإلكتروني')).fill('huda@example.com')
  await page.getByLabel(say('Password', 'كلمة المرور')).fill('sundial-at-ten!7')
  await page
    .getByLabel(say('Code of your authenticator app', 'رمز تطبيق المصادقة'))
    .fill(new TOTP({ secret: key.replaceAll(' ', '') }).generate())
  await page.getByRole('button', { name: say('Open the desk', 'افتح المكتب') }).click()
  await page.getByRole('link', { name: say('I have kept them', 'حفظتها') }).click()

  await page
    .getByRole('link', { name: say('Brands', 'العلامات') })
    .first()
    .click()
  await expect(page.getByLabel(say('Name in English', 'الاسم بالإنجليزية'))).toBeVisible()
  // The list comes above the form, which would move away below the finger.
  await expect(page.getByText(say('One moment …', 'لحظة …'))).toHaveCount(0)
  await page.getByLabel(say('Name in English', 'الاسم بالإنجليزية')).fill('Sadeem')
  await page.getByLabel(say('Name in Arabic', 'الاسم بالعربية')).fill('سديم')
  await page.getByRole('button', { name: say('Add', 'أضف'), exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sadeem' })).toBeVisible()
}

/** How somebody fills in a form: with a finger, or by keys alone. */
export type Hand = {
  press: (target: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** @param option its words */
  choose: (field: Locator, option: string) => Promise<void>
  /** Answers the dialog that a press on the field opens. */
  chooseFile: (field: Locator, file: string) => Promise<void>
}
export const byFinger: Hand = {
  press: (target) => target.click(),
  type: (field, words) => field.fill(words),
  choose: async (field, option) => void (await field.selectOption(option)),
  chooseFile: (field, file) => field.setInputFiles(file),
}
/** Makes a piece of that brand with a photograph, and publishes it. */
export async function publishPiece(page: Page, lang: 'en' | 'ar', hand: Hand): Promise<void> {
  const say = (en: string, ar: string) => text(lang, { en, ar })
  await hand.press(page.getByRole('link', { name: say('Pieces', 'القطع') }).first())
  await hand.press(page.getByRole('link', { name: say('Add jewelry', 'أضف مجوهرات') }))
  await hand.chooseFile(page.getByLabel(say('Choose photographs, or drop them here', 'اختر الصور، أو أفلتها هنا')), photograph)
  // What is typed whole is chosen.
  await hand.type(page.getByRole('combobox', { name: say('Brand', 'العلامة'), exact: true }), say('Sadeem', 'سديم'))
  await hand.choose(page.getByLabel(say('Condition', 'الحالة'), { exact: true }), say('Like new', 'كالجديدة'))
  const inBoth = async (name: string, english: string, arabic: string) => {
    await hand.type(page.getByLabel(say(`${name} in English`, `${name} بالإنجليزية`), { exact: true }), english)
    await hand.type(page.getByLabel(say(`${name} in Arabic`, `${name} بالعربية`), { exact: true }), arabic)
  }
  const fold = (name: string) => page.locator('summary').filter({ hasText: name })
  await inBoth(say('Model', 'الموديل'), 'Nafahat Ring', 'خاتم نفحات')
  await hand.type(page.getByRole('combobox', { name: say('Material', 'الخامة'), exact: true }), say('platinum', 'بلاتين'))
  await hand.type(page.getByLabel(say('Price', 'السعر'), { exact: true }), '24,800')
  await hand.press(fold(say('Texts and further facts', 'نصوص وحقائق أخرى')))
  await inBoth(say('Description', 'الوصف'), 'Worn twice.', 'لُبس مرتين.')
  await hand.type(page.getByRole('combobox', { name: say('Kind', 'النوع'), exact: true }), say('Ring', 'خاتم'))
  await hand.press(fold(say('Only for the house', 'للدار وحدها')))
  await hand.type(page.getByLabel(say('Serial number', 'الرقم التسلسلي')), 'ONLY-FOR-THE-HOUSE')
  await hand.press(page.getByRole('button', { name: say('Publish', 'انشر'), exact: true }))
  await expect(page.getByText(say('It is in the shop', 'أصبحت في المتجر'), { exact: true })).toBeVisible()
}
