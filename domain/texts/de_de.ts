import { dealEditorTexts, dealStepTexts } from './deal-editor.de_de.ts'
import { activityTexts } from './activity.de_de.ts'
import { controlTexts } from './controls.de_de.ts'
import { assignmentTexts } from './assignment.de_de.ts'
import { bookAnswerTexts } from './book-answers.de_de.ts'
import { bookTexts } from './book.de_de.ts'
import { callScriptTexts } from './call-scripts.de_de.ts'
import { commentTexts } from './comments.de_de.ts'
import { customerDetailsTexts } from './customer-details.de_de.ts'
import { customerFieldTexts } from './customer-fields.de_de.ts'
import { customerListTexts } from './customer-list.de_de.ts'
import { customerSearchTexts } from './customer-search.de_de.ts'
import { dayPackTexts } from './day-pack.de_de.ts'
import { deviceTexts } from './devices.de_de.ts'
import { detailsPanelTexts } from './details-panels.de_de.ts'
import type { en_gb } from './en_gb.ts'
import { frameTexts } from './frame.de_de.ts'
import { importReasonTexts } from './import-reasons.de_de.ts'
import { installationTexts } from './installation.de_de.ts'
import { listKeptTexts } from './list-kept.de_de.ts'
import { markTexts } from './marks.de_de.ts'
import { offerActTexts } from './offer-acts.de_de.ts'
import { offerTexts } from './offers.de_de.ts'
import { outboxTexts } from './outbox.de_de.ts'
import { recordingTexts } from './recording.de_de.ts'
import { shellTexts } from './shell.de_de.ts'
import { signInTexts } from './sign-in.de_de.ts'
import { shownTexts } from './shown-deals.de_de.ts'
import { tableTexts } from './table.de_de.ts'
import { vaultTexts } from './vault.de_de.ts'
import { workflowTexts } from './workflow.de_de.ts'

/**
 * Every sentence of the product in German, key for key as in en_gb; a key that is missing or too many does not compile. People are addressed
 * as „Sie“, quotations stand in „…“, and heads, chips and tabs are short. One word for each thing:
 *
 * agreement Vertrag · customer Kunde · dealer Händler · dealer group Händlergruppe · sales person Verkäufer · vehicle Fahrzeug ·
 * registration Kennzeichen · VIN FIN · derivative Variante · fuel Antrieb · mileage Laufleistung · excess mileage Mehrlaufleistung ·
 * payment Rate · rate (of interest) Zinssatz · term Laufzeit · deposit Anzahlung · amount of credit Darlehensbetrag · balloon Schlussrate ·
 * residual value Restwert · settlement (the sum) Ablöse, (the act) Ablösung · valuation Fahrzeugwert, (the act) Bewertung ·
 * equity Deckung, above zero „frei“, below „fehlen“ · parity Parität, within the old payment „passt“, over it „über“ · buy-up Upgrade ·
 * offer Angebot · proposal Vorschlag · renewal Anschluss · hot lead Hot Lead · propensity Wechselneigung · payment holiday Ratenpause ·
 * consent Einwilligung · objection Widerspruch · do not contact (status) Kontaktsperre · appointment Termin · call back Rückruf ·
 * pre-inspection Vorabprüfung · assignee Bearbeiter · right Recht · role Rolle.
 *
 * Distances carry no unit: it is the organisation’s, not the language’s.
 */
export const de_de = {
  ...controlTexts,
  ...signInTexts,
  ...frameTexts,
  ...markTexts,
  ...tableTexts,
  ...shellTexts,
  ...customerFieldTexts,
  ...customerSearchTexts,
  ...customerListTexts,
  ...activityTexts,
  ...commentTexts,
  ...assignmentTexts,
  ...customerDetailsTexts,
  ...detailsPanelTexts,
  ...installationTexts,
  ...listKeptTexts,
  ...importReasonTexts,
  ...workflowTexts,
  ...recordingTexts,
  ...callScriptTexts,
  ...offerTexts,
  ...dealEditorTexts,
  ...dealStepTexts,
  ...offerActTexts,
  ...outboxTexts,
  ...bookTexts,
  ...bookAnswerTexts,
  ...deviceTexts,
  ...dayPackTexts,
  ...shownTexts,
  ...vaultTexts,
} satisfies Record<keyof typeof en_gb, string>
