import './start.ts'

export { IonSelectOption } from '@ionic/react'
