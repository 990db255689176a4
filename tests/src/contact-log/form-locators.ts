import { dialog } from './open-contact-log.tsx'

/** A field of the open form by its label. */
export const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
export const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
/** The messages at the fields; a select shows its own inside Ionic's element. */
export const faults = () =>
  [
    ...document.querySelectorAll(
      'ion-modal .field-note.refusal, ion-modal ion-select.ion-invalid.ion-touched',
    ),
  ].map((fault) =>
    fault instanceof HTMLElement && 'errorText' in fault ? fault.errorText : fault.textContent,
  )
