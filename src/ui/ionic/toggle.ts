import './start.ts'
import { defineCustomElement, IonToggle as Element } from '@ionic/core/components/ion-toggle.js'
import { createComponent } from '@stencil/react-output-target/runtime'
import * as React from 'react'

export const IonToggle = createComponent({
  tagName: 'ion-toggle',
  elementClass: Element,
  react: React,
  events: { onIonChange: 'ionChange' },
  defineCustomElement,
})
