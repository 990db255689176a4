import { additionalFieldsOf } from '#domain/customers/additional-fields.rules.ts'
import type { CustomerField } from '#domain/customers/customer-field.model.ts'
import { customerTypeOf, visibleFields } from '#domain/customers/customer-field.rules.ts'
import { customerField, type CustomerFieldName } from '#domain/customers/customer.fields.ts'
import { isMileageEditable } from '#domain/customers/mileage.rules.ts'
import type { MileageKind } from '#domain/customers/mileage.rules.ts'
import { useText } from '#src/ui/text.ts'
import type { PanelProps } from '../panel.ts'
import { AgreementValue } from './agreement-value.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { FieldSection } from './field-section.tsx'
import { MileageEdit } from './mileage-edit.tsx'
import { SettlementList } from './settlement-list.tsx'
import { VehiclePicture } from './vehicle-picture.tsx'
import './agreement.css'

type Field = CustomerField<CustomerFieldName>

const mileageKindOf: Readonly<Partial<Record<CustomerFieldName, MileageKind>>> = {
  cMileage: 'mileage',
  cSoldMileage: 'old_mileage',
}
const number = customerField('fAgreementNo')

/** The agreement: what is driven and how it is financed (W§3 L46-49), what the organisation asks for besides, and the mileages that it lets people correct. */
export function AgreementPanel({ api, orgId, agreementNo, details, access }: PanelProps) {
  const say = useText()
  const { row } = details
  const isLease = customerTypeOf(row.fProductType ?? null, access.parameters) === 'lease'
  const fields = visibleFields(access).filter(
    ({ kind, wire }) =>
      kind !== 'record' && wire !== 'aVehicleImageURL' && !(isLease && wire === 'fTrueEquity'),
  )
  const of = (group: Field['group']) => fields.filter((field) => field.group === group)
  const draw = (field: Field) => <AgreementValue field={field} row={row} />
  const drawMileage = (field: Field) => {
    const which = mileageKindOf[field.wire]
    if (which === undefined || !isMileageEditable(which, access.parameters)) return draw(field)
    const value = row[field.wire]
    return (
      <MileageEdit
        api={api}
        orgId={orgId}
        agreementNo={agreementNo}
        which={which}
        label={say(field.label)}
        value={typeof value === 'number' ? value : null}
        version={row.version}
      />
    )
  }
  return (
    <div className="agreement">
      <div className="panel-head">
        <h2>{say('details_tab_agreement')}</h2>
      </div>
      <VehiclePicture
        address={row.aVehicleImageURL}
        vehicle={[row.aMake, row.aModel].filter(Boolean).join(' ')}
      />
      <div className="field-sections">
        <FieldSection title={say('customer_group_vehicle')} fields={of('vehicle')} draw={draw} />
        <FieldSection
          title={say('agreement_finance')}
          fields={[...(number === undefined ? [] : [number]), ...of('finance')]}
          draw={draw}
        >
          <SettlementList settlements={row.settlements} />
        </FieldSection>
        <FieldSection
          title={say('customer_group_mileage')}
          fields={of('mileage')}
          draw={drawMileage}
        />
        <FieldSection
          title={say('agreement_additional')}
          fields={additionalFieldsOf(row, access)}
          draw={draw}
        />
        <DocumentsSection api={api} orgId={orgId} agreementNo={agreementNo} details={details} />
      </div>
    </div>
  )
}
