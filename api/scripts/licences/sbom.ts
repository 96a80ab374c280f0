import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import parseSpdx from 'spdx-expression-parse';
import type { Package } from './packages.ts';

const licences = new Contrib.License.Factories.LicenseFactory(parseSpdx);

const purlOf = ({ name, version }: Package) =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;

function componentOf(one: Package): Models.Component {
  const component = new Models.Component(Enums.ComponentType.Library, one.name, {
    bomRef: purlOf(one),
    purl: purlOf(one),
    version: one.version,
    scope: one.inProduction ? Enums.ComponentScope.Required : Enums.ComponentScope.Excluded,
  });
  component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(one.sha512, 'base64').toString('hex'));
  if (one.licence) component.licenses.add(licences.makeFromString(one.licence));
  return component;
}

/** A CycloneDX 1.6 document (JSON) of every package; the same lockfile always gives the same document. */
export function sbomOf(packages: Package[]): string {
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, 'salamu', {
    bomRef: 'salamu',
  });
  for (const one of packages) bom.components.add(componentOf(one));
  const normalize = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalize).serialize(bom, { sortLists: true, space: 2 })}\n`;
}
