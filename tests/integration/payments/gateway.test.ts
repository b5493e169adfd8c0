import { gatewayContract } from '@meend/tests/contracts/payment-gateway.contract.ts';
import { recordedProvider } from './recorded-provider.ts';
import { sandboxWorld } from './sandbox-world.ts';

gatewayContract('the gateway at the sandbox provider', sandboxWorld);
gatewayContract('the gateway at the provider as it is recorded', recordedProvider);
