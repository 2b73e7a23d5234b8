import { axe } from '../../support/browser/axe.ts'
import { expect, test, text } from '../../support/browser/test.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

test('an address is added, made the default, changed and deleted', { tag: '@desktop-en' }, async ({ page, context, lang }) => {
  await signedIn(context, lang)
  await page.goto(`/${lang}/account/address`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: say(lang, 'noAddresses') })).toBeVisible()
  await expect(main.getByText(say(lang, 'noAddressesLine'))).toBeVisible()
  await axe(page)

  const dialog = page.getByRole('dialog')
  const add = async (street: string, isDefault: boolean) => {
    await main.getByRole('button', { name: say(lang, 'addAddress') }).click()
    // The form does not keep values of the previous address.
    await expect(dialog.getByRole('textbox', { name: say(lang, 'address') })).toHaveValue('')
    await dialog.getByRole('textbox', { name: say(lang, 'address') }).fill(street)
    await dialog.getByRole('textbox', { name: say(lang, 'city') }).fill(text(lang, { en: 'Riyadh', ar: 'الرياض' }))
    await dialog.getByRole('textbox', { name: say(lang, 'state') }).fill(text(lang, { en: 'Riyadh', ar: 'الرياض' }))
    await dialog.getByRole('textbox', { name: say(lang, 'postcode') }).fill('١٢٣٤٥')
    if (isDefault) await dialog.getByRole('checkbox', { name: say(lang, 'useAsDefault') }).check()
    await dialog.getByRole('button', { name: say(lang, 'saveAddress') }).click()
    await expect(page.getByText(say(lang, 'addressAdded'), { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  const first = text(lang, { en: 'King Fahd Road 12', ar: 'طريق الملك فهد 12' })
  const second = text(lang, { en: 'Olaya Street 7', ar: 'شارع العليا 7' })
  await add(first, false)
  const rows = main.getByRole('listitem')
  await expect(rows.filter({ hasText: first })).toContainText(say(lang, 'default'))
  await add(second, true)
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: say(lang, 'default') })).toContainText(second)
  await axe(page)

  await rows
    .filter({ hasText: first })
    .getByRole('button', { name: text(lang, { en: `Edit \u2068${first}\u2069`, ar: `عدّل \u2068${first}\u2069` }) })
    .click()
  await dialog.getByRole('textbox', { name: say(lang, 'postcode') }).fill('x')
  await dialog.getByRole('button', { name: say(lang, 'saveAddress') }).click()
  await expect(
    dialog.getByText(text(lang, { en: 'Postal code must only contain numbers', ar: 'يجب أن يتكوّن الرمز البريدي من أرقام فقط' })),
  ).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: say(lang, 'postcode') })).toBeFocused()
  await axe(page)
  await dialog.getByRole('textbox', { name: say(lang, 'postcode') }).fill('54321')
  await dialog.getByRole('button', { name: say(lang, 'saveAddress') }).click()
  await expect(page.getByText(say(lang, 'addressUpdated'), { exact: true })).toBeVisible()
  await expect(rows.filter({ hasText: first })).toContainText('54321')

  await rows
    .filter({ hasText: first })
    .getByRole('button', { name: text(lang, { en: `Delete \u2068${first}\u2069`, ar: `احذف \u2068${first}\u2069` }) })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(lang, 'delete') })
    .click()
  await expect(page.getByText(say(lang, 'addressDeleted'), { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(1)
})
