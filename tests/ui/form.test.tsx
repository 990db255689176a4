import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '#src/ui/button/button.tsx'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { Form, type FormRefusal } from '#src/ui/form/form.tsx'
import { NumberRangeField } from '#src/ui/form/number-range-field.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { renderUi } from './render-ui.tsx'

const signIn = v.object({
  email: v.pipe(v.string(), v.email('string_invalid')),
  password: v.pipe(v.string(), v.minLength(12, 'field_required')),
})

async function drawSignIn(
  onSubmit: (values: v.InferOutput<typeof signIn>) => FormRefusal | undefined,
  defaults = { email: '', password: '' },
) {
  const screen = await renderUi(
    <Form schema={signIn} defaults={defaults} onSubmit={onSubmit} label="Sign in">
      <TextField name="email" label="E-mail" type="email" />
      <PasswordField name="password" label="Password" autocomplete="current-password" />
      <Button type="submit">Continue</Button>
    </Form>,
  )
  return screen
}

describe('forms', () => {
  it('list invalid fields with links and mark them for assistive technology', async () => {
    const sent = vi.fn<() => undefined>()
    const screen = await drawSignIn(sent)
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'E-mail: This entry is not valid' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('textbox', { name: 'E-mail' }))
      .toHaveAttribute('aria-invalid', 'true')
    await screen.getByRole('button', { name: 'Password: Fill this in.' }).click()
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('password'))
    expect(sent).not.toHaveBeenCalled()
  })

  it('focus a single invalid field', async () => {
    const screen = await drawSignIn(() => undefined, { email: '', password: 'long enough by far' })
    await screen.getByRole('button', { name: 'Continue' }).click()
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'))
  })

  it('keep what was typed when the host refuses, and say why', async () => {
    const screen = await drawSignIn(() => ({ form: 'Wrong e-mail or password.' }))
    await screen.getByRole('textbox', { name: 'E-mail' }).fill('ines@northgate.example')
    await userEvent.fill(
      document.querySelector('input[name="password"]') ?? document.body,
      'forecourt-demo-2026',
    )
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText('Wrong e-mail or password.')).toBeVisible()
    await expect
      .element(screen.getByRole('textbox', { name: 'E-mail' }))
      .toHaveValue('ines@northgate.example')
  })

  it('show a password on demand', async () => {
    const screen = await drawSignIn(() => undefined)
    const type = () => document.querySelector('input[name="password"]')?.getAttribute('type')
    expect(type()).toBe('password')
    await screen.getByRole('button', { name: 'Show password' }).click()
    await vi.waitFor(() => expect(type()).toBe('text'))
  })

  it('accept a pasted code, digits only, and report its completion', async () => {
    const complete = vi.fn<() => void>()
    const screen = await renderUi(
      <Form schema={v.object({})} defaults={{ code: '' }} onSubmit={() => undefined}>
        <CodeField name="code" label="Code" onComplete={complete} />
      </Form>,
    )
    await screen.getByLabelText('Code').fill('417 052')
    expect(
      [...document.querySelectorAll('.code > span')].map((box) => box.textContent).join(''),
    ).toBe('417052')
    expect(complete).toHaveBeenCalledOnce()
  })

  it('read numbers and days as the organisation writes them', async () => {
    const sent = vi.fn<(values: unknown) => undefined>()
    const screen = await renderUi(
      <Form
        schema={v.object({ paid: v.unknown(), ends: v.unknown() })}
        defaults={{ paid: {}, ends: undefined }}
        onSubmit={sent}
      >
        <NumberRangeField name="paid" label="Payment" />
        <DateField name="ends" label="Ends" />
        <Button type="submit">Send</Button>
      </Form>,
    )
    await screen.getByRole('textbox', { name: 'Payment, from' }).fill('1,250')
    await screen.getByRole('textbox', { name: 'Payment, to' }).fill('900')
    await expect
      .element(screen.getByText('The first must not be greater than the second'))
      .toBeVisible()
    await screen.getByRole('textbox', { name: 'Ends' }).fill('31/02/2027')
    await expect.element(screen.getByText('Enter a date as DD/MM/YYYY')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Ends' }).fill('27/11/2026')
    await screen.getByRole('button', { name: 'Send' }).click()
    await vi.waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ paid: { min: 1250, max: 900 }, ends: '2026-11-27' }),
    )
  })
})
