import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accountEn } from '../packages/web/src/messages/en/account.ts'
import { expectAccessible, LAPTOP } from './kit/browser.ts'
import { setUpTestEnvironment } from './kit/test-environment.ts'

const environment = setUpTestEnvironment()

const PASSWORD = 'moss and lanterns'

async function createAccount(page: Page, name: string): Promise<void> {
  await page.goto('/me')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: accountEn.playAsGuest }).click()
  const form = page.getByRole('region', { name: accountEn.createTitle })
  await form.getByLabel(accountEn.email).fill(`${name}-${Date.now()}@example.org`)
  await form.getByLabel(accountEn.password).fill(PASSWORD)
  await form.getByRole('button', { name: accountEn.createAccount }).click()
  await page.getByText(accountEn.signOutEverywhere, { exact: true }).waitFor()
}

async function createToken(page: Page, name: string): Promise<void> {
  await page.getByLabel(accountEn.tokenName).fill(name)
  await page.getByRole('button', { name: accountEn.createToken }).click()
  await page.getByRole('listitem').filter({ hasText: name }).waitFor()
}

describe('the account page', () => {
  it('lists API tokens, revokes one, and shows that a new password revokes the others', async () => {
    const { page, context, pageErrors } = await environment.openUserWindow(LAPTOP)
    await createAccount(page, 'otter')
    await createToken(page, 'First bot')
    await createToken(page, 'Second bot')
    const tokens = page.getByRole('region', { name: accountEn.tokens })
    await tokens.locator('code', { hasText: 'sb_' }).waitFor()
    await expect.poll(() => tokens.getByText('not used yet').count()).toBe(2)
    await tokens.getByRole('button', { name: accountEn.revokeLabel('First bot') }).click()
    await tokens.getByText(accountEn.revoked).waitFor()
    await expect.poll(() => tokens.getByRole('listitem').allInnerTexts()).toHaveLength(1)

    await page.getByText(accountEn.changePassword).click()
    await page.getByLabel(accountEn.currentPassword).fill(PASSWORD)
    await page.getByLabel(accountEn.newPassword).fill('ferns and owls')
    await page.getByRole('button', { name: accountEn.save }).last().click()
    await page.getByText(accountEn.changed).waitFor()
    await tokens.getByText(accountEn.noTokens).waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('asks to sign in again before it deletes an account that signed in a while ago', async () => {
    const { page, context } = await environment.openUserWindow(LAPTOP)
    await createAccount(page, 'badger')
    let requests = 0
    await page.route('**/api/me', async (route) => {
      if (route.request().method() !== 'DELETE') return await route.continue()
      requests++
      if (requests > 1) return await route.continue()
      await route.fulfill({ status: 403, json: { code: 'stale-session', message: 'Sign in again.' } })
    })
    await page.getByRole('button', { name: accountEn.erase }).click()
    await page.getByLabel(accountEn.eraseType).fill('badger')
    await page.getByRole('button', { name: accountEn.eraseButton }).click()
    const dialog = page.getByRole('dialog', { name: accountEn.confirmTitle })
    await dialog.getByText(accountEn.confirmText).waitFor()
    await expectAccessible(page, 'signing in again')
    await dialog.getByLabel(accountEn.password).fill('a wrong one')
    await dialog.getByRole('button', { name: accountEn.eraseButton }).click()
    await dialog.getByText('The e-mail address or the password is wrong.').waitFor()
    expect(requests).toBe(1)
    await dialog.getByLabel(accountEn.password).fill(PASSWORD)
    await dialog.getByRole('button', { name: accountEn.eraseButton }).click()
    await page.getByText(accountEn.erased).waitFor()
    expect(requests).toBe(2)
    await context.close()
  })
})
