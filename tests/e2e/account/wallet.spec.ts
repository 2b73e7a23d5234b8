import { axe } from '../../support/browser/axe.ts'
import { expect, test, text } from '../../support/browser/test.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

test('a card is saved by its last digits and deleted', { tag: '@phone-ar' }, async ({ page, context, lang }) => {
  await signedIn(context, lang)
  await page.goto(`/${lang}/account/wallet`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: say(lang, 'noCards') })).toBeVisible()
  await axe(page)
  await main.getByRole('button', { name: text(lang, { en: 'Add card', ar: 'أضف بطاقة' }) }).click()
  const dialog = page.getByRole('dialog')
  const field = (en: string, ar: string) => dialog.getByLabel(text(lang, { en, ar }), { exact: false })
  await field('Cardholder name', 'الاسم على البطاقة').fill('Noura Alotaibi')
  const number = field('Card number', 'رقم البطاقة')
  await number.pressSequentially('4242424242424241')
  await expect(number).toHaveValue('4242 4242 4242 4241')
  await expect(dialog.getByText('Visa')).toBeVisible()
  await field('Expiry', 'تاريخ الانتهاء').pressSequentially('1230')
  await field('CVV', 'رمز الأمان (CVV)').fill('123')
  await dialog.getByRole('button', { name: say(lang, 'saveCard') }).click()
  await expect(dialog.getByText(text(lang, { en: 'Please enter a valid card number', ar: 'أدخل رقم بطاقة صحيحًا' }))).toBeVisible()
  await axe(page)
  await number.fill('4242424242424242')
  await dialog.getByRole('button', { name: say(lang, 'saveCard') }).click()
  await expect(page.getByText(say(lang, 'cardSaved'), { exact: true })).toBeVisible()
  const row = main.getByRole('listitem')
  await expect(row).toContainText('4242')
  await expect(row).toContainText('12/30')

  await row.getByRole('button').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(lang, 'delete') })
    .click()
  await expect(page.getByText(say(lang, 'cardDeleted'), { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: say(lang, 'noCards') })).toBeVisible()
})
