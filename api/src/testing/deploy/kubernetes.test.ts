import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { CronJob, Job } from 'kubernetes-types/batch/v1';
import type { ConfigMap, PodSpec } from 'kubernetes-types/core/v1';
import { longestStopSeconds } from '#api/start/draining.ts';
import { answers, deployFolder, partsOf, readAsCopy, root, scriptsIn } from './files.ts';
import { type Manifest, problemsOfManifests } from './manifests.ts';

const folder = join(deployFolder, 'kubernetes');
const names = [...new Bun.Glob('*.yaml').scanSync(folder)].toSorted();
const inFiles = await Promise.all(names.map((name) => partsOf<Manifest>(`kubernetes/${name}`)));
const kustomization = inFiles.flat().find(({ kind }) => kind === 'Kustomization') as Manifest & {
  resources: string[];
};
const manifests = inFiles.flat().filter(({ kind }) => kind !== 'Kustomization');
const of = <Kind>(kind: string): Kind => {
  const found = manifests.find((each) => each.kind === kind);
  if (!found) throw new Error(`there is no ${kind}`);
  return found as Kind;
};

const podOf = {
  Deployment: of<Deployment>('Deployment').spec?.template.spec,
  Job: of<Job>('Job').spec?.template.spec,
  CronJob: of<CronJob>('CronJob').spec?.jobTemplate.spec?.template.spec,
} as Record<string, PodSpec>;
const copy = podOf.Deployment as PodSpec;

test('every manifest is what Kubernetes takes: no field is missing, wrong or unknown', () => {
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
    'ConfigMap',
    'CronJob',
    'Deployment',
    'Ingress',
    'Job',
    'Namespace',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Service',
  ]);
  expect(problemsOfManifests(manifests)).toEqual([]);
});

test('a misspelt field is noticed', () => {
  const text = JSON.stringify(of('Deployment')).replace('"readinessProbe"', '"readynessProbe"');
  expect(problemsOfManifests([JSON.parse(text)]).join('\n')).toContain('readynessProbe');
});

test('kustomize takes every file but the job, which is replaced by hand', () => {
  expect(kustomization.resources.toSorted()).toEqual(
    names.filter((name) => !['kustomization.yaml', 'migrate.yaml'].includes(name)),
  );
});

describe('a copy', () => {
  test('is asked whether it lives and whether it takes visitors', () => {
    const [container] = copy.containers;
    expect(container?.readinessProbe?.httpGet?.path).toBe('/api/ready');
    expect(container?.livenessProbe?.httpGet?.path).toBe('/api/health');
    expect(container?.startupProbe?.httpGet?.path).toBe('/api/health');
  });

  test('is given the time that its longest drain needs', () => {
    expect(copy.terminationGracePeriodSeconds ?? 30).toBeGreaterThan(longestStopSeconds);
  });

  test('goes only when another one takes visitors', () => {
    const { replicas, strategy } = of<Deployment>('Deployment').spec ?? {};
    expect(replicas).toBe(2);
    expect(strategy?.rollingUpdate?.maxUnavailable).toBe(0);
  });

  test('is given all that production asks for', () => {
    const { data = {} } = of<ConfigMap>('ConfigMap');
    expect(readAsCopy({ ...answers, ...data }).publicUrl).toBe('https://salamu.example.com');
  });
});

test.each(Object.keys(podOf))(
  'the pod of a %s has no rights, and writes nothing but its own data',
  (kind) => {
    const pod = podOf[kind] as PodSpec;
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    for (const { securityContext, resources, volumeMounts } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources?.limits?.memory).toBeDefined();
      expect(volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    }
  },
);

test('every script that they start is there', () => {
  const scripts = scriptsIn(JSON.stringify(manifests));
  expect(scripts.length).toBe(2);
  for (const script of scripts) expect([script, existsSync(join(root, script))]).toEqual([script, true]);
});
