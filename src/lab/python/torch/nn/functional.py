"""`torch.nn.functional`: what layers compute."""
from .._refusals import module_getattr
from ._activations import (
    elu, gelu, hardtanh, leaky_relu, log_softmax, logsigmoid, relu, relu6, selu, sigmoid, silu, softmax, softmin,
    softplus, tanh,
)
from ._attention import scaled_dot_product_attention
from ._layers import (
    cosine_similarity, dropout, embedding, layer_norm, linear, normalize, one_hot, pad, pairwise_distance, rms_norm,
)
from ._losses import (
    binary_cross_entropy, binary_cross_entropy_with_logits, cross_entropy, huber_loss, kl_div, l1_loss, mse_loss,
    nll_loss, smooth_l1_loss,
)
from ._multihead import multi_head_attention_forward

__getattr__ = module_getattr("torch.nn.functional", globals())
